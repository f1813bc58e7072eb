import { n as subscriptionEvent, t as orderEvent } from "./webhook-event.js";
import { t as eventNames } from "./event-names.js";
import { n as events } from "./events.js";
// src/webhooks/openapi-webhooks.ts
/** What the OpenAPI document says of the events. */
const openApiWebhooks = eventNames.map((name) => ({
	name,
	says: events[name].says,
	schema: events[name].data === "order" ? orderEvent : subscriptionEvent
}));
export { openApiWebhooks };
