import type { DeliveryLog } from '../../domain/webhooks/deliveries.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';
import { timeFilters, timeOf } from '../requests/time-of.ts';

type DeliveryHandlers = Pick<Handlers, 'listDeliveries' | 'getDelivery' | 'redeliverDelivery' | 'recoverDeliveries'>;

export const createDeliveryHandlers = ({ deliveryLog }: { deliveryLog: DeliveryLog }): DeliveryHandlers => ({
  listDeliveries: async ({ path, query }, context) => {
    const { limit, cursor, status, event, text, created_after } = query;
    const response_status = query.response_status?.map((one) => (one === 'none' ? null : Number(one)));
    const times = timeFilters({ created_after }, context.refuse);
    const filter = { status, event, response_status, text, created_after: times.created_after };
    const page = await deliveryLog.list(context.caller, path.webhook_id, filter, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  getDelivery: async ({ path }, { caller }) => ({
    status: 200,
    body: await deliveryLog.get(caller, path.webhook_id, path.delivery_id),
  }),

  redeliverDelivery: async ({ path: { webhook_id, delivery_id } }, { caller }) => {
    const made = await deliveryLog.redeliver(caller, webhook_id, delivery_id);
    return {
      status: 202,
      body: made,
      headers: { location: `/v1/webhooks/${webhook_id}/deliveries/${made.delivery_id}` },
    };
  },

  recoverDeliveries: async ({ path, body: { since, until, dry_run } }, { caller, refuse }) => {
    const request = {
      since: timeOf(since, 'since', refuse),
      until: until === undefined ? undefined : timeOf(until, 'until', refuse),
      dry_run,
    };
    return { status: 200, body: await deliveryLog.recover(caller, path.webhook_id, request) };
  },
});
