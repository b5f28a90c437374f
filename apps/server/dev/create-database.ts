import pg from 'pg'

/** Creates a database, optionally from a template; an existing one is left unchanged. */
export const createDatabase = async (adminUrl: string, name: string, template = 'template0'): Promise<string> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await admin.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)
    }
  } finally {
    await admin.end()
  }
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
