/** Options of an emulator whose cases say nothing else: a clock that stands still, and what every door needs to tell the two environments apart. */
export const usualOptions = {
  now: '2026-03-01T12:00:00Z',
  frozen: true,
  productionUrl: 'https://api.example.test',
  controlHosts: ['sandbox.example.test', 'api.example.test'],
} as const
