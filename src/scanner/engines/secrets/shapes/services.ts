import { Buffer } from 'node:buffer';
import { kindOf } from '../secret-kinds.ts';
import { type KeyShape, shapesOf } from './shape.ts';

const beginsWithDigits = (token: string): boolean =>
  /^\d{15,20}$/.test(Buffer.from(token.split('.')[0] ?? '', 'base64').toString('latin1'));

/** Keys of services that send, sell, show and talk. */
export const serviceShapes: readonly KeyShape[] = [
  {
    hint: '.',
    shape: /\b[MNO][A-Za-z\d_-]{23,27}\.[\w-]{6}\.[\w-]{27,38}(?![\w-])/g,
    kind: kindOf('discord-token', 'Discord bot token', 'high'),
    accepts: beginsWithDigits, // the id of the bot
  },
  ...shapesOf([
    [
      'discord-webhook',
      'Discord webhook address',
      'medium',
      '/api/webhooks/',
      /https:\/\/(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}/g,
    ],
    [
      'teams-webhook',
      'Microsoft Teams webhook address',
      'medium',
      'webhook.office.com',
      /https:\/\/[\w-]{1,60}\.webhook\.office\.com\/webhookb2\/[\w@-]{70,90}\/IncomingWebhook\/[a-f0-9]{32}\/[a-f0-9-]{36}(?:\/[\w-]{1,60})?/g,
    ],
    [
      'zapier-webhook',
      'Zapier webhook address',
      'low',
      'hooks.zapier.com',
      /https:\/\/hooks\.zapier\.com\/hooks\/catch\/\d{4,10}\/[a-z0-9]{6,10}/g,
    ],
    ['slack-app-token', 'Slack app token', 'high', 'xapp-', /\bxapp-\d-[A-Z0-9]{9,13}-\d{10,15}-[a-f0-9]{64}\b/g],
    ['slack-refresh-token', 'Slack refresh token', 'high', 'xoxe-', /\bxoxe-\d-[A-Za-z0-9-]{140,170}/g],
    ['telegram-token', 'Telegram bot token', 'high', ':AA', /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g],
    ['mailgun-key', 'Mailgun API key', 'high', 'key-', /\bkey-[0-9a-f]{32}\b/g],
    ['mailchimp-key', 'Mailchimp API key', 'high', '-us', /\b[a-f0-9]{32}-us\d{1,2}\b/g],
    ['mandrill-key', 'Mandrill API key', 'high', 'md-', /\bmd-[A-Za-z0-9]{22}\b/g],
    ['brevo-key', 'Brevo API key', 'high', 'sib-', /\bx(?:keysib|smtpsib)-[a-f0-9]{64}-[A-Za-z0-9]{16}\b/g],
    ['resend-key', 'Resend API key', 'high', 're_', /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}\b/g],
    ['mailersend-key', 'MailerSend API key', 'high', 'mlsn.', /\bmlsn\.[a-f0-9]{64}\b/g],
    ['twilio-key', 'Twilio API key id', 'low', 'SK', /\bSK[0-9a-f]{32}\b/g],
    [
      'intercom-token',
      'Intercom access token',
      'high',
      'dG9rO',
      /(?<![\w+/])dG9rO[A-Za-z0-9+/]{54,60}={0,2}(?![\w+/=])/g,
    ],
    [
      'hubspot-token',
      'HubSpot token',
      'high',
      'pat-',
      /\bpat-(?:na|eu|ap)\d-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
    ],
    ['facebook-token', 'Facebook access token', 'high', 'EAA', /(?<![\w+/])EAA[A-Za-z0-9]{90,300}(?![\w+/=])/g],
    ['instagram-token', 'Instagram access token', 'high', 'IG', /(?<![\w+/])IG(?:QV|AA)[\w-]{80,250}(?![\w-])/g],
    [
      'twitter-token',
      'X (Twitter) bearer token',
      'high',
      'AAAAAAAAAAAAAAAAAAAAA',
      /(?<![\w+/])A{21,22}([A-Za-z0-9]{4,60}%(?:2B|2F|3D)[A-Za-z0-9%]{30,90})/g,
    ],
    ['linkedin-secret', 'LinkedIn client secret', 'high', 'WPL_AP', /\bWPL_AP\d\.[\w.=+/-]{20,60}/g],
    ['mapbox-secret', 'Mapbox secret token', 'high', 'sk.eyJ', /\bsk\.eyJ[\w-]{60,200}\.[\w-]{22}(?![\w-])/g],
    ['maxmind-key', 'MaxMind licence key', 'medium', '_mmk', /\b[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk\b/g],
    ['pubnub-secret', 'PubNub secret key', 'high', 'sec-c-', /\bsec-c-[A-Za-z0-9+/=]{48}/g],
    ['shopify-token', 'Shopify token', 'critical', 'shp', /\bshp(?:at|ca|pa|ss|tka)_[a-fA-F0-9]{32}\b/g],
    ['square-token', 'Square token', 'high', 'sq0', /\bsq0(?:csp|atp|idp)-[\w-]{22,43}/g],
    ['square-token', 'Square token', 'high', 'EAAA', /(?<![\w+/])EAAA[a-zA-Z0-9-]{60}(?![\w+/=])/g],
    [
      'stripe-webhook-secret',
      'Stripe webhook secret',
      'medium',
      'whsec_',
      /\bwhsec_[A-Za-z0-9+/]{32,64}={0,2}(?![A-Za-z0-9])/g,
    ],
    [
      'braintree-token',
      'Braintree access token',
      'critical',
      'access_token$production$',
      /\baccess_token\$production\$[a-z0-9]{16}\$[a-f0-9]{32}\b/g,
    ],
    [
      'plaid-token',
      'Plaid access token',
      'critical',
      'access-',
      /\baccess-(?:production|development)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
    ],
    ['flutterwave-key', 'Flutterwave secret key', 'critical', 'FLWSECK-', /\bFLWSECK-[a-zA-Z0-9]{32,40}-X\b/g],
    ['mollie-key', 'Mollie live key', 'critical', 'live_', /(?<![\w-])live_[A-Za-z0-9]{30}\b/g],
    ['razorpay-key-id', 'Razorpay live key id', 'medium', 'rzp_live_', /\brzp_live_[A-Za-z0-9]{14}\b/g],
    ['shippo-token', 'Shippo token', 'high', 'shippo_live_', /\bshippo_live_[a-f0-9]{40}\b/g],
    ['easypost-key', 'EasyPost API key', 'high', 'EZAK', /\bEZAK[A-Za-z0-9]{54}\b/g],
    ['duffel-token', 'Duffel token', 'high', 'duffel_live_', /\bduffel_live_[\w=-]{43}(?![\w=-])/g],
    ['inngest-key', 'Inngest signing key', 'high', 'signkey-', /\bsignkey-(?:prod|branch)-[a-f0-9]{64}\b/g],
    ['trigger-key', 'Trigger.dev secret key', 'high', 'tr_prod_', /\btr_prod_[A-Za-z0-9]{20,24}\b/g],
    ['liveblocks-key', 'Liveblocks secret key', 'high', 'sk_prod_', /\bsk_prod_[\w-]{60,70}(?![\w-])/g],
  ]),
];
