import { awaitedPromises, leaveIdle, openAwaited } from './awaited-promises.js'

for (const [name, { act }] of Object.entries(awaitedPromises))
  console.log(JSON.stringify([name, (await act(openAwaited())) ?? null]))
await leaveIdle()
console.log(JSON.stringify(['idle', null]))
