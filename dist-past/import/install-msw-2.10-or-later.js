import * as msw from 'msw'

export const http = msw.http
export const HttpResponse = msw.HttpResponse
