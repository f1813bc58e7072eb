interface Unanswered {
  readonly frame: { readonly data: { readonly request: Request } }
}

/** Options of `listen` and `start` for what no handler answers; msw 3 has another name for the one of msw 2. */
export const whenUnhandled = (react: 'bypass' | 'error' | ((request: Request) => void)) => ({
  onUnhandledRequest: react,
  onUnhandledFrame: typeof react === 'string' ? react : ({ frame }: Unanswered) => react(frame.data.request),
})
