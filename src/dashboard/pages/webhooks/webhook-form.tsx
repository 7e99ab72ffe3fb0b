import { type ReactNode, useState } from 'react';
import { fieldMessages, problemOf } from '../../data/api-error.ts';
import type { Schemas } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import type { EventKind } from './event-kinds.ts';
import { EventsField } from './events-field.tsx';

/** What can be set of a webhook again and again. */
export type WebhookSettings = Required<Pick<Schemas['WebhookUpdate'], 'name' | 'url' | 'events'>>;

/** Name, address and events; `children` stand below them. */
export const WebhookForm = ({
  start,
  submit,
  busy,
  error,
  onSubmit,
  onCancel,
  children,
}: {
  start: WebhookSettings;
  submit: string;
  busy: boolean;
  error: unknown;
  onSubmit: (settings: WebhookSettings) => void;
  onCancel: () => void;
  children?: ReactNode;
}) => {
  const [name, setName] = useState(start.name ?? '');
  const [url, setUrl] = useState(start.url);
  const [events, setEvents] = useState<EventKind[]>(start.events);
  const [tried, setTried] = useState(false);
  const none = tried && events.length === 0 ? 'Choose at least one event.' : undefined;
  const refused = error === null || error === undefined ? undefined : fieldMessages(problemOf(error)).events;
  const send = () => {
    setTried(true);
    if (events.length > 0) onSubmit({ name: name.trim() || null, url: url.trim(), events });
  };
  return (
    <Form onSubmit={send} error={error}>
      <TextField
        label="Address"
        name="url"
        type="url"
        mono
        required
        maxLength={2048}
        placeholder="https://hooks.example.com/sightline"
        description="Sightline sends each event to this address by POST. Use HTTPS and a public host, without a user name or password."
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={setUrl}
      />
      <TextField
        label="Name"
        name="name"
        optional
        maxLength={100}
        placeholder="Production alerts"
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <EventsField value={events} onChange={setEvents} error={none ?? refused} />
      {children}
      <FormActions submit={submit} busy={busy} onCancel={onCancel} />
    </Form>
  );
};
