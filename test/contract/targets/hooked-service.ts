import { startReceiver } from '../../fixtures/servers/receiver.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';

/** A service that can reach one receiver of webhooks, and nothing beyond this machine. */
export interface HookedService {
  service: Service;
  /** Address of the receiver. */
  hook: string;
  dispose(): Promise<void>;
}

export const startHookedService = async (): Promise<HookedService> => {
  const tls = createTlsFixture();
  const receiver = await startReceiver({ tls });
  const service = await startService({ environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' } });
  return {
    service,
    hook: receiver.url,
    dispose: async () => {
      await service.dispose();
      await receiver.close();
      tls.remove();
    },
  };
};
