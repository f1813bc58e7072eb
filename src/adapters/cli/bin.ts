#!/usr/bin/env node
import { refuseOldNode } from './node-version.js'

const refusal = refuseOldNode(process.versions.node)
if (refusal === null) {
  // Imported only now, because an old Node would fail on the modules themselves, with a stack trace instead of a sentence.
  import('./command-line.js').then(({ runCommandLine }) => runCommandLine(process.argv.slice(2)))
} else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
}
