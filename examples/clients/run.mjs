// Runs one of the clients against the address and with the token of the environment:
// producer-commerce-emulator explore --command "node run.mjs right"
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
const { default: client } = await import(`./${process.argv[2]}.mjs`)
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
try {
  console.log(JSON.stringify(await client({ url, token, fetch, sleep })))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
