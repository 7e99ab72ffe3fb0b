from django import forms


class ThumbnailForm(forms.Form):
    picture = forms.IntegerField(min_value=1)
    width = forms.IntegerField(min_value=1)
