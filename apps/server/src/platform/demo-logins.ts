/** The accounts of the demo and their passwords, which are public: production does not start beside them. */
export const DEMO_LOGINS = {
  owner: { username: 'admin', password: 'demo-admin-2026' },
  agent: { username: 'agent', password: 'demo-agent-2026' },
  activeClient: { email: 'layla@example.com', password: 'demo-client-2026' },
  inactiveClient: { email: 'omar@example.com', password: 'demo-client-2026' },
} as const
