import { EventEmitter } from 'node:events';

/** Listeners within this process, by channel. */
export const createLocalListeners = () => {
  const emitter = new EventEmitter().setMaxListeners(0);

  return {
    emit: (channel: string, payload: string): void => {
      emitter.emit(channel, payload);
    },
    listen: (channel: string, listener: (payload: string) => void): (() => void) => {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
  };
};
