/** The cookie that identifies a known browser, as the browser sends it. */
export const deviceOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''
