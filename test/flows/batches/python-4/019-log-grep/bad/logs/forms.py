import re

from django import forms


class GrepForm(forms.Form):
    term = forms.CharField(max_length=200)
    level = forms.CharField(max_length=10, required=False)

    def clean_term(self):
        return re.escape(self.cleaned_data["term"])
