import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

const isNamed = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/**
 * PLT-91. Replaces the function that creates lucide-react's icons in every build: the same picture, without unused
 * features.
 */
// oxlint-disable-next-line import/no-default-export -- as lucide-react exports its own
export default function createIcon({ name, node }: IconData): FunctionComponent<IconProps> {
  return ({ size = 24, color = 'currentColor', className, children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        'aria-hidden': children || isNamed(rest) ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}
