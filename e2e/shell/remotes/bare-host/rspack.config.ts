const parser = { syntax: 'typescript', tsx: true };
const transform = { react: { runtime: 'automatic' } };
const typescript = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: { jsc: { target: 'es2022', parser, transform } },
};

/** A page without our shell and our preset. */
export default {
  mode: 'production',
  entry: { main: './src/main.tsx' },
  output: { filename: '[name].js', clean: true },
  performance: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: [typescript] },
};
