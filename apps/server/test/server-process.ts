import { freePort } from '../dev/postgres.ts'
import { startServer as start, type ReadyServer } from '../dev/server-process.ts'
import { testEnvironment } from './api.ts'

export type ServerProcess = ReadyServer

/** Starts the API as a process and waits until it is ready. */
export const startServer = async (
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> =>
  start(await freePort(), { ...testEnvironment(databaseUrl), LOG_LEVEL: 'error', ...environment })
