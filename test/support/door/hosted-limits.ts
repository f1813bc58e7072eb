import type { DoorLimit } from './door-limit.js'

/** Why a case cannot hold through the worker. */
const reasons = {
  fault: 'The case puts a fault, or something that is held, into the emulator of its own process.',
  caps: 'A sandbox has caps that an emulator of one user does not have.',
  tokens: 'The tokens of a sandbox have texts that no other emulator has, and whoever has none is answered by real time.',
  own: 'The case looks into the emulator of its own process, or acts there by a way past the door.',
} as const

const limited: readonly (readonly [file: string, why: keyof typeof reasons, titles: readonly string[]])[] = [
  [
    'test/behaviour/assumptions/idempotency-replay.test.ts',
    'fault',
    [
      'idempotency-in-flight=409: a repeat while the first is running',
      'idempotency-in-flight=425: a repeat while the first is running',
      'idempotency-in-flight=wait: a repeat of a request that fails is executed',
      'idempotency-replay-which=2xx: a key after a 422 and a mended body, and after a 500',
      'idempotency-replay-which=2xx_5xx: a key after a 422 and a mended body, and after a 500',
      'idempotency-replay-which=all_but_429_5xx: a key after a 422 and a mended body, and after a 500',
      'idempotency-replay-which=everything: a key after a 422 and a mended body, and after a 500',
    ],
  ],
  [
    'test/behaviour/assumptions/rate-limits.test.ts',
    'fault',
    [
      'rate-limit-what-counts=every_authenticated: what is left after a 403 and after a 500',
      'rate-limit-what-counts=free_403: what is left after a 403 and after a 500',
      'rate-limit-what-counts=free_5xx: what is left after a 403 and after a 500',
    ],
  ],
  [
    'test/behaviour/assumptions/transport-answers.test.ts',
    'caps',
    [
      'body-size-limit=8MiB: bodies at the cap and one byte over it',
      'body-size-limit=off: bodies at the cap and one byte over it',
    ],
  ],
  [
    'test/behaviour/assumptions/transport-answers.test.ts',
    'fault',
    [
      'server-error=envelope: a failure is a 500 with the envelope, without detail, and is reported',
      'server-error=bare: a failure is a 500 with a message alone',
      'server-error=503: a failure is a 503 with the envelope and a time to come back',
    ],
  ],
  [
    // The function that is to be told is registered in that emulator; the worker has no endpoint.
    'test/behaviour/control/far-leaps.test.ts',
    'own',
    ['while somebody is told of charges, a leap ends where a bounded text waits for him; then it goes on from there'],
  ],
  [
    'test/extensions/repro/behaviour/long-deeds.test.ts',
    'caps',
    ['a call that is too long to be remembered is left out of the file together with what came before it'],
  ],
  ['test/behaviour/control/tokens.test.ts', 'tokens', ['a created token is shown in plaintext this once and works']],
  [
    'test/extensions/worlds/behaviour/worlds.test.ts',
    'caps',
    [
      'one world too many is refused with what to do about it, and made once there is room again',
      'bad members are told before the lack of room',
    ],
  ],
  [
    'test/extensions/data/behaviour/large-documents.test.ts',
    'caps',
    ['a text of millions of escapes is refused in words like any other'],
  ],
  [
    'test/extensions/data/behaviour/worlds-with-data.test.ts',
    'tokens',
    ['a declared token opens its own world, and that of a fork another one'],
  ],
  ['test/behaviour/environments.test.ts', 'tokens', ['a token of the other environment is answered exactly like an unknown one']],
  ['test/extensions/journal/behaviour/journal.test.ts', 'caps', ['the journal remembers as many requests as it was told to']],
  [
    'test/extensions/snapshots/behaviour/limits.test.ts',
    'tokens',
    [
      'a token that was created since is unknown after a restore, one that was revoked since is good again',
      'a token that dies of disuse remembers when it was used last',
    ],
  ],
  [
    'test/extensions/snapshots/behaviour/snapshot.test.ts',
    'tokens',
    [
      'a state put back in JavaScript answers the same requests the same way, to the byte',
      'a state put back over HTTP answers the same requests the same way, to the byte',
      'a state that was put back is the state that was taken',
      'a state goes on in another emulator, whatever its options ({"seed":9,"orders":40,"now":"2026-07-01T00:00:00Z","frozen":false})',
      'a state goes on in another emulator, whatever its options ({"profile":"strict","unlimited":true,"checkoutBaseUrl":"https://pay.example.test","assumptions":{"unknown-fields":"ignored"}})',
      'a token made before a snapshot leads to where the snapshot was put once the first world is gone',
      'a token leads to where the snapshot was put when a reset of the first world forgets it',
      'what is refused over HTTP is named, and the world stays as it was',
    ],
  ],
  [
    'test/behaviour/determinism.test.ts',
    'tokens',
    ['two emulators with the same options answer the same requests alike, byte for byte'],
  ],
  [
    'test/extensions/worlds/behaviour/forked-worlds.test.ts',
    'own',
    [
      'each world has assumptions of its own',
      'the options of a fork from now tell what it began with',
      'a created token that came with a fork from now is there again after a reset, revoked or not',
    ],
  ],
]

/** What the worker cannot show of the cases of behaviour. */
export const hostedLimits: readonly DoorLimit[] = limited.flatMap(([file, why, titles]) =>
  titles.map((title) => ({ door: 'hosted' as const, file, title, why: reasons[why] })),
)
