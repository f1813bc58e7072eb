/** What is wrong with an address to deliver to; undefined for nothing. Where it leads is seen when it is connected to. */
export const problemOfUrl = (text: string): string | undefined => {
  if (!URL.canParse(text))
    return `${JSON.stringify(text.slice(0, 200))} is no address; give one such as "http://127.0.0.1:3000/hook".`
  const { protocol, username, password, pathname, hash } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return `The address begins with ${protocol}, not with http: or https:.`
  if (username !== '' || password !== '') return 'The address holds a name or a password; leave them out.'
  if (hash !== '') return 'The address holds a fragment, which no request carries; leave it out.'
  if (/^\/+_emulator(?:\/|$)/.test(pathname)) return 'The address is that of a control API, which no delivery may reach.'
  return undefined
}
