import { existsSync } from 'node:fs'

/** The file `.env` in the current folder. What is already set in the environment counts more. */
if (existsSync('.env')) process.loadEnvFile('.env')
