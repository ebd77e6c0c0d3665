/**
 * The shape a Croatian text file must have to match its English one: every key, and for each English plural
 * (`_one`, `_other`) also the form for two to four (`_few`). A missing text is a type error.
 */
export type Localized<T> = {
  [K in keyof T]: T[K] extends string ? string : Localized<T[K]>;
} & {
  [K in keyof T as K extends `${infer Base}_other` ? `${Base}_few` : never]: string;
};
