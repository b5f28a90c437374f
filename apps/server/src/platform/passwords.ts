import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, at OWASP's smallest recommended cost (T24). */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Two spellings of one character must be one password. */
const normalise = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalise(password), COST)

/** Checked when there is no account, so that an unknown email takes as long as a wrong password (LOGIN-7). */
const NOBODY = await hashPassword('nobody has this password')

export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await verify(stored ?? NOBODY, normalise(password))) && stored != null
