import entry from '../cjs/handlers-by.cjs'
import { http, HttpResponse } from './install-msw-2.10-or-later.js'

export const createHandlers = entry.handlersBy({ http, HttpResponse })
