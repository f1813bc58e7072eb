import { h, ref, type VNode } from 'vue'

const repository = 'https://github.com/producer-commerce-emulator/producer-commerce-emulator'

/** First command, as in the README. */
export const command = `git clone ${repository}\ncd producer-commerce-emulator && npm ci && npm start`

/** A text that breaks after a slash before it breaks inside a name. */
const breakable = (text: string): (string | VNode)[] =>
  text.split(/(?<=[^/]\/)(?=[^/])/).flatMap((part, at) => (at === 0 ? [part] : [h('wbr'), part]))

const isCopied = ref(false)

const copy = async (): Promise<void> => {
  await navigator.clipboard.writeText(command)
  isCopied.value = true
}

/** The first command, with a button that copies it. */
export const startCommand = (): VNode =>
  h('div', { class: 'start-command' }, [
    h('pre', h('code', breakable(command))),
    h('button', { type: 'button', onClick: copy }, isCopied.value ? 'Copied' : 'Copy'),
  ])
