/** The cookie by which a browser is known again, as it sends it. */
export const deviceOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''
