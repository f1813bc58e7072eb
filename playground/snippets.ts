import { addressIn } from '../console/api/address-in.js'
import { commandLine } from '../console/format/command-line.js'
import { addressWords, quoteWord, shellWord } from '../console/format/shell-word.js'
import { baseUrl } from './base-url.js'
import type { Settings } from './messages.js'

/** Complete request, with its headers. */
export interface SnippetRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Body; empty for none. */
  readonly body: string
}

const phpText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const asCurl = ({ method, path, headers, body }: SnippetRequest): string =>
  [
    `curl -i -X ${shellWord(method)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteWord(`${name}: ${value}`)}`),
    ...(body === '' ? [] : [`--data-raw ${quoteWord(body)}`]),
    addressWords(addressIn(baseUrl, path)).join(' '),
  ].join(' \\\n  ')

const asFetch = ({
  method,
  path,
  headers,
  body,
}: SnippetRequest): string => `const answer = await fetch(${JSON.stringify(addressIn(baseUrl, path))}, {
  method: ${JSON.stringify(method)},
  headers: ${JSON.stringify(headers, null, 2).replaceAll('\n', '\n  ')},${body === '' ? '' : `\n  body: ${JSON.stringify(body)},`}
})
console.log(answer.status, await answer.text())`

const asPhp = ({ method, path, headers, body }: SnippetRequest): string => `<?php
$request = curl_init(${phpText(addressIn(baseUrl, path))});
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_CUSTOMREQUEST => ${phpText(method)},
    CURLOPT_HTTPHEADER => [
${Object.entries(headers)
  .map(([name, value]) => `        ${phpText(`${name}: ${value}`)},\n`)
  .join('')}    ],${body === '' ? '' : `\n    CURLOPT_POSTFIELDS => ${phpText(body)},`}
]);
$answer = curl_exec($request);
echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;`

/** JSON string, which is a valid Python literal as well. */
const asPython = ({ method, path, headers, body }: SnippetRequest): string => `import requests

answer = requests.request(
    ${JSON.stringify(method)},
    ${JSON.stringify(addressIn(baseUrl, path))},
    headers=${JSON.stringify(headers, null, 4).replaceAll('\n', '\n    ')},${body === '' ? '' : `\n    data=${JSON.stringify(body)}.encode(),`}
)
print(answer.status_code, answer.text)`

/** Snippet generators by the name of the language. */
export const snippets: Readonly<Record<string, (request: SnippetRequest) => string>> = {
  curl: asCurl,
  fetch: asFetch,
  PHP: asPhp,
  Python: asPython,
}

/** Command that starts the world in a clone on the user's machine; own data has to be in a file. */
export const asCommand = ({ seed, now, scenario, data }: Settings): string =>
  commandLine(
    `--seed ${seed} --now ${quoteWord(now)} --freeze`,
    ...(scenario === '' ? [] : [`--scenario ${shellWord(scenario)}`]),
    ...(data.trim() === '' ? [] : ['--data data.yaml']),
  )
