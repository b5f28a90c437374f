/** Loaded before a server (`--import`) to shift its clock by some milliseconds. */
const shift = Number(process.env['CLOCK_SHIFT_MS'])
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (_target, given: ConstructorParameters<typeof Date> | []) =>
    given.length === 0 ? new RealDate(RealDate.now() + shift) : Reflect.construct(RealDate, given),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
})
