/** The demo accounts and their public passwords; production refuses to start while they exist. */
export const DEMO_LOGINS = {
  owner: { username: 'admin', password: 'demo-admin-2026' },
  agent: { username: 'agent', password: 'demo-agent-2026' },
  activeClient: { email: 'layla@example.com', password: 'demo-client-2026' },
  inactiveClient: { email: 'omar@example.com', password: 'demo-client-2026' },
} as const

/** All agents of the demo have one password, and so have all its clients, whose emails are of a domain that nobody can own. */
export const DEMO_AGENTS = ['nadia', 'karim', 'agent'] as const
export const DEMO_EMAIL_DOMAIN = 'example.com'
