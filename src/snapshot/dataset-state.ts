import * as z from 'zod'
import { earliestStart } from '../store/dataset.js'
import { leastOrders, mostOrders } from '../store/dataset-size.js'
import { dayMs } from '../time/duration.js'
import { parseInstant } from '../time/instant.js'

/** An instant as ISO 8601 text. */
export const instantText = z.string().refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant')

const isDay = (instant: number): boolean => instant >= earliestStart && instant % dayMs === 0
const isSecondOf = (day: number, instant: number): boolean => instant >= day && instant < day + dayMs && instant % 1_000 === 0

/** What the sealed rows of a world are a pure function of, but for the form of their ids. */
export const datasetState = z
  .strictObject({
    seed: z.int(),
    orders: z.int().min(leastOrders).max(mostOrders),
    /** Midnight UTC of the day the data leads up to. */
    day: instantText.refine((text) => isDay(Date.parse(text)), 'give a midnight in UTC from 1973 on'),
    /** The second of that day at which the world started. */
    starts_at: instantText,
  })
  .refine(({ day, starts_at }) => isSecondOf(Date.parse(day), Date.parse(starts_at)), {
    path: ['starts_at'],
    message: 'give a whole second of the day',
  })
