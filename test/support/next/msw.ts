import * as msw from 'msw'
import { handlersBy } from '../../../src/adapters/msw/handlers-by.js'

export const createHandlers = handlersBy({ http: msw.http, HttpResponse: msw.HttpResponse })
