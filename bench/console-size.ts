import { measureConsole } from './measure-console.js'

// `npm run bench:console`: what the built console weighs, as bench/console-size.json has it.

console.log(JSON.stringify(await measureConsole('dist/console'), null, 2))
