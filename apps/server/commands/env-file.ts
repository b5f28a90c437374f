import { existsSync } from 'node:fs'

/** Reads the file `.env` in the current folder. What is already set in the environment counts more. */
export const readEnvFile = (): void => {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
