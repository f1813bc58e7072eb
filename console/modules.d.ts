declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'

/** Address of a picture in the built console. */
declare module '*.svg' {
  const address: string
  export default address
}

declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** What is used of the library's options and of what it gives back. */
  export default function SwaggerUI(options: {
    spec: object
    dom_id: string
    validatorUrl: string
    persistAuthorization: boolean
    tryItOutEnabled: boolean
    docExpansion: 'list' | 'full' | 'none'
    defaultModelsExpandDepth: number
    requestInterceptor: (request: { method?: string; headers: Record<string, string> }) => object
    onComplete: () => void
  }): { preauthorizeApiKey: (scheme: string, value: string) => void }
}

/** What Vite writes into the built console. */
interface ImportMeta {
  readonly env: {
    /** Path that its files are served below. */
    readonly BASE_URL: string
  }
}
