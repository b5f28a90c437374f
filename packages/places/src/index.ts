export * from './dictionary.ts'
export * from './find.ts'
