import { TestEnvironment } from 'jest-environment-jsdom';
export default class Env extends TestEnvironment {
  constructor(...a) {
    super(...a);
    for (const k of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'FormData',
      'Blob',
      'File',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'TextEncoder',
      'TextDecoder',
      'TextDecoderStream',
      'TextEncoderStream',
      'BroadcastChannel',
      'structuredClone',
      'AbortController',
      'AbortSignal',
      'URL',
      'URLSearchParams',
      'Event',
      'EventTarget',
      'MessageEvent',
      'Uint8Array',
      'ArrayBuffer',
      'CompressionStream',
      'DecompressionStream',
      'WebSocket',
      'performance',
    ])
      if (globalThis[k] && !['Event', 'EventTarget'].includes(k)) this.global[k] = globalThis[k];
    // A channel that is never closed would keep the test process alive.
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
      }
    };
    if (!this.global.crypto?.subtle)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
  exportConditions() {
    return ['node', 'node-addons', 'require', 'default'];
  }
}
