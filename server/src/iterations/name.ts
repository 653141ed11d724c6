/** SQL of the days of an iteration as its name: "Nov 23 – Dec 6, 2026", as rangeText() writes them. */
export function iterationDaysSql(iteration: string): string {
  const [start, due] = [`${iteration}.start_date`, `${iteration}.due_date`];
  const day = (column: string): string => `to_char(${column}, 'FMMon FMDD, FMYYYY')`;
  return (
    `CASE WHEN ${start} = ${due} THEN ${day(due)} ELSE CASE WHEN extract(year FROM ${start}) = extract(year FROM ${due})` +
    ` THEN to_char(${start}, 'FMMon FMDD') ELSE ${day(start)} END || ' – ' || ${day(due)} END`
  );
}

/** SQL of the name of an iteration: its own title, or its days. */
export function iterationNameSql(iteration: string): string {
  return `coalesce(${iteration}.title, ${iterationDaysSql(iteration)})`;
}

/** SQL of the name of an iteration with its cadence before it: "Fortnights · Nov 23 – Dec 6, 2026". */
export function iterationFullNameSql(iteration: string): string {
  return (
    `(SELECT nc.title FROM iteration_cadences nc WHERE nc.id = ${iteration}.cadence_id) || ' · ' ||` +
    ` ${iterationNameSql(iteration)}`
  );
}
