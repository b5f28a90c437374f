import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. The database stores only the hash, so a copy of it cannot be used to open a session. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
