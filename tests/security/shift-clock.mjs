// Loaded into a portal process by NODE_OPTIONS: shifts its clock by so many seconds.
const off = Number(process.env.CLOCK_OFF_SECONDS) * 1000
const { now } = Date
Date.now = () => now() + off
globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [Date.now()] : given, target),
})
