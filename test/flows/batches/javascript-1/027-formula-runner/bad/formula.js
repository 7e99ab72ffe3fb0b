const express = require('express');

const app = express();
app.use(express.json());

const history = [];

function expressionFor(kind, formula) {
  let expression;
  switch (kind) {
    case 'sum':
      expression = 'a + b';
      break;
    case 'ratio':
      expression = 'b === 0 ? 0 : a / b';
      break;
    case 'custom':
      expression = formula;
      history.push({ formula, at: Date.now() });
      break;
    default:
      expression = 'a';
  }
  return expression;
}

app.post('/columns', (req, res) => {
  const rows = Array.isArray(req.body.rows) ? req.body.rows : [];
  const expression = expressionFor(req.body.kind, String(req.body.formula));
  const compute = new Function('a', 'b', `return ${expression};`); /* SINK */
  res.json({ values: rows.map(([a, b]) => Number(compute(Number(a), Number(b)))) });
});

app.listen(3000);
