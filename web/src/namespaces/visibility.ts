export const visibilities = ['private', 'internal', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

const words: Record<Visibility, { label: string; hint: string }> = {
  private: { label: 'Private', hint: 'Only members see it.' },
  internal: { label: 'Internal', hint: 'Everybody who is signed in sees it.' },
  public: { label: 'Public', hint: 'Everybody sees it, without an account too.' },
};

/** The choices below a group of the given visibility: nothing is open to more people than what it lies in. */
export function visibilityChoices(parent: Visibility | null) {
  const widest = parent === null ? visibilities.length - 1 : visibilities.indexOf(parent);
  return visibilities.map((value, index) => ({
    value,
    label: words[value].label,
    hint: index > widest ? `Not possible in a group that is ${parent}.` : words[value].hint,
    disabled: index > widest,
  }));
}
