import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_MS = 5 * 60 * 1000;

/**
 * Returns the event, or throws if the delivery is not ours or too old.
 * `body` is the request's raw body as a Buffer, before any JSON parser has seen it.
 */
export const verify = (body, signature, secret, now = Date.now()) => {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('wrong signature');

  const event = JSON.parse(body.toString('utf8'));
  const age = Math.abs(now - Date.parse(event.timestamp));
  if (!(age <= TOLERANCE_MS)) throw new Error('too old'); // written so that NaN is refused, too
  return event;
};
