/**
 * What the visual reference says of the drawn people; prices of the shortest course in yen, `joinedDaysAgo` from
 * today.
 */
export type DrawnFacts = {
  age: number;
  height: number;
  storeId: number;
  areaIds: number[];
  price: number;
  rating: number;
  reviews: number;
  joinedDaysAgo: number;
};

/** The drawn people by name. */
export const DRAWN_FACTS: Readonly<Record<string, DrawnFacts>> = {
  みさき: {
    age: 27,
    height: 162,
    storeId: 1,
    areaIds: [],
    price: 18_000,
    rating: 4.86,
    reviews: 128,
    joinedDaysAgo: 640,
  },
  めい: {
    age: 26,
    height: 156,
    storeId: 9,
    areaIds: [1, 2, 3],
    price: 18_000,
    rating: 4.78,
    reviews: 152,
    joinedDaysAgo: 700,
  },
  とうこ: {
    age: 34,
    height: 161,
    storeId: 4,
    areaIds: [13, 1, 14],
    price: 19_000,
    rating: 4.83,
    reviews: 119,
    joinedDaysAgo: 810,
  },
  かほ: {
    age: 29,
    height: 158,
    storeId: 11,
    areaIds: [3, 1, 4],
    price: 19_000,
    rating: 4.91,
    reviews: 200,
    joinedDaysAgo: 930,
  },
  なぎ: {
    age: 28,
    height: 168,
    storeId: 10,
    areaIds: [2, 1, 18],
    price: 17_000,
    rating: 4.7,
    reviews: 58,
    joinedDaysAgo: 320,
  },
  りん: {
    age: 24,
    height: 165,
    storeId: 2,
    areaIds: [4, 3, 1],
    price: 20_000,
    rating: 4.7,
    reviews: 9,
    joinedDaysAgo: 24,
  },
  ちか: {
    age: 27,
    height: 157,
    storeId: 13,
    areaIds: [11, 12, 10],
    price: 9_000,
    rating: 4.5,
    reviews: 88,
    joinedDaysAgo: 260,
  },
  あおい: {
    age: 25,
    height: 160,
    storeId: 12,
    areaIds: [5, 17, 1],
    price: 17_000,
    rating: 4.7,
    reviews: 41,
    joinedDaysAgo: 210,
  },
  しおり: {
    age: 31,
    height: 163,
    storeId: 6,
    areaIds: [8, 7, 9],
    price: 22_000,
    rating: 4.8,
    reviews: 96,
    joinedDaysAgo: 560,
  },
  れいな: {
    age: 30,
    height: 166,
    storeId: 5,
    areaIds: [3, 4, 6],
    price: 26_000,
    rating: 4.93,
    reviews: 180,
    joinedDaysAgo: 760,
  },
  さよ: {
    age: 33,
    height: 164,
    storeId: 3,
    areaIds: [6, 7, 8],
    price: 24_000,
    rating: 4.88,
    reviews: 140,
    joinedDaysAgo: 690,
  },
  ゆい: {
    age: 23,
    height: 155,
    storeId: 8,
    areaIds: [1, 2, 13],
    price: 16_000,
    rating: 0,
    reviews: 0,
    joinedDaysAgo: 7,
  },
  えま: {
    age: 24,
    height: 159,
    storeId: 7,
    areaIds: [10, 9, 16],
    price: 17_000,
    rating: 0,
    reviews: 0,
    joinedDaysAgo: 2,
  },
  ことね: {
    age: 26,
    height: 157,
    storeId: 14,
    areaIds: [14, 13, 12],
    price: 8_000,
    rating: 0,
    reviews: 0,
    joinedDaysAgo: 4,
  },
};
