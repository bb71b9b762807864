import * as z from 'zod';

/** A whole number in a path or a query, where it arrives as text: `12` is read, while ` `, `1e1` and `1.0` are refused. */
export const wholeNumber = (schema: z.ZodInt | z.ZodNumber = z.int()) =>
  z.preprocess((value: number) => {
    const text: unknown = value;
    return typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : value;
  }, schema);

/** A query key that may repeat: `?option=1&option=2`. Absent means an empty list. */
export const repeated = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value: z.input<Item>[]) => (value === undefined ? [] : [value].flat()), z.array(item)).default([]);

/** A positive integer id in a path or a query. */
export const pathId = wholeNumber(z.int().positive().max(2_147_483_647));
/** A positive integer id in a body. */
export const bodyId = z.int().positive().max(2_147_483_647);
/** A UUID in lower or upper case. */
export const uuid = z.uuid();
/** A business date, `YYYY-MM-DD`. */
export const businessDate = z.iso.date();
/** An instant in RFC 3339 with an offset, to be sent with `+09:00`. */
export const instant = z.iso.datetime({ offset: true });
/** 30-hour clock text, `09:00`–`29:00`. */
export const clock30 = z.string().regex(/^(?:0[9]|1\d|2[0-8]):[0-5]\d$|^29:00$/, '9:00〜29:00の時刻を指定してください');

/** The two query keys of every list. */
export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: wholeNumber(z.int().min(1).max(50)).default(20),
};
/** A list reply: `{ data, page }`; `total` is null except on `/count/`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), page: z.object({ next_cursor: z.string().nullable(), total: z.int().nullable() }) });

/** A drawn picture of a person: address, pixel size, alt text (「○○さんの写真」) and a background colour shown while it loads. */
export const Picture = z
  .object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string(), color: z.string() })
  .meta({ id: 'Picture' });
/** One line of a price: `amount` in yen or gold (1 G = 1 yen), negative for a discount. */
export const PriceLine = z.object({ code: z.string(), label: z.string(), amount: z.int() }).meta({ id: 'PriceLine' });
/** One row of the cancellation table: until when (null = from then on), percent of the course, amount in yen. */
export const CancellationRow = z
  .object({ until: instant.nullable(), label: z.string(), percent: z.int(), amount: z.int() })
  .meta({ id: 'CancellationRow' });
