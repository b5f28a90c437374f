import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. The database keeps only the hash, so a copy of it opens no session. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
