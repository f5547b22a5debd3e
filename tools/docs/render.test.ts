import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

const html = (markdown: string): string => render(markdown, (href) => href).html;

describe('a page of the documentation', () => {
  it('names anchors as code hosts do', () => {
    const { title, headings } = render("# All\n\n## The demo's fleet\n\n## `DATA_DIR` & more\n\n### Same\n\n### Same\n", (href) => href);
    expect(title).toBe('All');
    expect(headings.map(({ id }) => id)).toEqual(['the-demos-fleet', 'data_dir--more', 'same', 'same-1']);
    expect(headings.map(({ title: one }) => one)).toEqual(["The demo's fleet", 'DATA_DIR & more', 'Same', 'Same']);
  });

  it('shows code and HTML as text, and drops comments', () => {
    expect(html('<!-- Generated. -->\n\n```html\n<b>&amp;</b>\n```\n\n<script>x()</script> `<i>`')).not.toMatch(
      /<b>|<script>|<i>|Generated/,
    );
    expect(html('```html\n<b>&amp;</b>\n```')).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;');
  });

  it('keeps the words of a link that leads nowhere here, and nothing else of it', () => {
    expect(render('See [the `table`](../x.ts).', () => null).html).toBe('<p>See the <code>table</code>.</p>\n');
  });

  it('has an anchor at each requirement that begins a point or a row', () => {
    expect(html('- **AUTH-001** It is so.\n- **Not** so\n')).toContain('<li id="auth-001"><strong>AUTH-001</strong>');
    expect(html('| id | it |\n|---|---|\n| **MODEL-002** | so |\n')).toContain('<td id="model-002"><strong>MODEL-002</strong>');
    expect(html('As **AUTH-001** says.\n\n- **Not** so')).not.toContain(' id="');
  });

  it('has its text by heading, for the search', () => {
    const { sections } = render('# All\n\nBefore.\n\n## One & two\n\n| a | b |\n|---|---|\n| `x` | <y |\n', (href) => href);
    expect(sections).toEqual([
      { id: '', title: 'All', text: 'Before.' },
      { id: 'one--two', title: 'One & two', text: 'a b x <y' },
    ]);
  });
});
