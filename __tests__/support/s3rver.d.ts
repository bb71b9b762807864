declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';
  /** A server that speaks as S3 does and proves the signature of each call; it knows the one pair of keys `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    httpServer: import('node:http').Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
