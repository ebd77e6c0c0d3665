/** The state of a row `t` of meals, as it is compared with what the product ships. */
export const mealState = `jsonb_build_object('slot', t.slot, 'nameEn', t.name_en, 'nameHr', t.name_hr,
  'season', to_jsonb(t.season), 'minutes', t.minutes, 'tags', to_jsonb(t.tags), 'foods', t.foods)`;

/** The columns of a meal out of such a state `n`, in the order slot, names, season, minutes, tags, foods. */
export const mealFields = `n.state->>'slot', n.state->>'nameEn', n.state->>'nameHr',
  array(select jsonb_array_elements_text(n.state->'season')), (n.state->>'minutes')::integer,
  array(select jsonb_array_elements_text(n.state->'tags')), n.state->'foods'`;
