import * as z from 'zod';
import { type AwsKeys, awsEndpoint, awsKey, awsKeysOf, awsRegion } from './aws-setting';

/**
 * A bucket of S3 or of a server that speaks as S3 does. `endpoint` null = Amazon's; `keys` null = the usual chain of
 * AWS.
 */
export type Bucket = {
  bucket: string;
  region: string;
  endpoint: string | null;
  /** The bucket stands in the path and not in the host name. */
  pathStyle: boolean;
  keys: AwsKeys | null;
  /**
   * Milliseconds until an answer begins, and that the next piece of a file may take; each call is tried twice at most.
   */
  patience: number;
};

/** The settings, for the schema of all of them. */
export const fileFields = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'write the name of a bucket: 3 to 63 of a-z, 0-9, dot, hyphen')
    .optional(),
  S3_REGION: awsRegion.optional(),
  S3_ENDPOINT: awsEndpoint.optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], { error: 'write 1 or 0' }).optional(),
  S3_ACCESS_KEY_ID: awsKey.optional(),
  S3_SECRET_ACCESS_KEY: awsKey.optional(),
};

type FileEnv = { [Key in keyof typeof fileFields]?: z.output<(typeof fileFields)[Key]> };

/** `none`, or the absolute path of an ffmpeg; without it the one on `PATH` is taken, where there is one. */
export const ffmpegPath = z
  .string()
  .max(300)
  .regex(/^(none|\/.+)$/, 'write the absolute path of ffmpeg, or none')
  .optional();

/** Where files lie; null = on the disk, below `DATA_DIR`. */
export const bucketOf = (env: FileEnv, patience: number): Bucket | null =>
  env.S3_BUCKET === undefined || env.S3_REGION === undefined
    ? null
    : {
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        endpoint: env.S3_ENDPOINT ?? null,
        pathStyle: env.S3_PATH_STYLE === undefined ? env.S3_ENDPOINT !== undefined : env.S3_PATH_STYLE === '1',
        keys: awsKeysOf(env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY),
        patience,
      };

/** What is missing or half given, a line each. */
export const fileFaults = (env: FileEnv, isLoopback: (host: string) => boolean) => {
  const { S3_BUCKET: bucket, S3_REGION: region, ...others } = env;
  const some = Object.keys(fileFields).filter((name) => env[name as keyof FileEnv] !== undefined);
  return [
    some.length > 0 && !bucket && `S3_BUCKET: needed with ${some.join(', ')}`,
    some.length > 0 && !region && `S3_REGION: needed with ${some.join(', ')}, for example ap-northeast-1`,
    (others.S3_ACCESS_KEY_ID === undefined) !== (others.S3_SECRET_ACCESS_KEY === undefined) &&
      'S3_SECRET_ACCESS_KEY: given together with S3_ACCESS_KEY_ID, or neither',
    others.S3_ENDPOINT?.startsWith('http:') &&
      !isLoopback(new URL(others.S3_ENDPOINT).hostname) &&
      'S3_ENDPOINT: an http address is refused outside loopback; documents of people travel there',
  ];
};
